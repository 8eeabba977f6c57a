/** What the remarks of --expect mean; those on configuration have the catalogue. */
export const needDocs: readonly { readonly id: string; readonly title: string; readonly meaning: string }[] =
  [
    {
      id: 'need-unmet',
      title: 'A tool that does not get what it needs',
      meaning:
        'On some version the configuration ends, moves or holds a call otherwise than mcp-timing.json says that the tool needs.',
    },
    {
      id: 'need-without-server',
      title: 'A tool of a server that is not configured',
      meaning:
        'mcp-timing.json names a server that the configuration does not have, so that nothing can be said of it.',
    },
  ];
