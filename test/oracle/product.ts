/** Every combination of one value from each axis. */
export function* product<A extends Readonly<Record<string, readonly unknown[]>>>(
  axes: A,
): Generator<{ [K in keyof A]: A[K][number] }> {
  const names = Object.keys(axes);
  const lists = names.map((name) => axes[name] as readonly unknown[]);
  const at = names.map(() => 0);
  for (;;) {
    const chosen: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) chosen[names[i] as string] = lists[i]?.[at[i] as number];
    yield chosen as { [K in keyof A]: A[K][number] };
    let i = names.length - 1;
    for (; i >= 0; i--) {
      const next = (at[i] as number) + 1;
      if (next < (lists[i]?.length ?? 0)) {
        at[i] = next;
        break;
      }
      at[i] = 0;
    }
    if (i < 0) return;
  }
}
