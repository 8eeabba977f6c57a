import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const underline = (colour: string): Record<string, string> => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${colour} 1.5px`,
  textUnderlineOffset: '3px',
});
const inGutter = (sign: string, colour: string): Record<string, string> => ({
  content: `"${sign}"`,
  display: 'block',
  color: colour,
  fontWeight: '700',
  textAlign: 'center',
});

const ERROR = 'var(--mt-transport)';
const WARNING = 'var(--mt-background)';
const INFO = 'var(--mt-muted)';

/** The editor in the colours of the page; the sign in the gutter says how bad it is without them. */
export function look(isDark: boolean): Extension {
  return EditorView.theme(
    {
      '&': { height: '100%', color: 'var(--mt-ink)', fontSize: '0.8125rem' },
      '&.cm-focused': { outline: 'none' },
      '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.45' },
      '.cm-content': { caretColor: 'var(--mt-ink)', padding: '0.4rem 0' },
      '.cm-cursor': { borderLeftColor: 'var(--mt-ink)' },
      '.cm-gutters': { background: 'none', border: '0', color: 'var(--mt-muted)' },
      '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--soft)' },
      '.cm-lintRange-error': underline(ERROR),
      '.cm-lintRange-warning': underline(WARNING),
      '.cm-lintRange-info': underline(INFO),
      '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { content: 'normal' },
      '.cm-lint-marker-error::before': inGutter('✕', ERROR),
      '.cm-lint-marker-warning::before': inGutter('!', WARNING),
      '.cm-lint-marker-info::before': inGutter('i', INFO),
      '.cm-tooltip': {
        background: 'var(--mt-paper)',
        border: '1px solid var(--line)',
        borderRadius: '4px',
        color: 'var(--mt-ink)',
        font: '0.875rem / 1.4 var(--sans)',
        maxWidth: 'min(34rem, 90vw)',
      },
      '.cm-diagnostic': { borderLeft: '0', padding: '0.5rem 0.75rem' },
      '.cm-diagnosticAction': {
        background: 'none',
        border: '1px solid var(--line)',
        borderRadius: '999px',
        color: 'inherit',
        cursor: 'pointer',
        font: 'inherit',
        margin: '0.4rem 0 0',
        padding: '0.2rem 0.75rem',
      },
    },
    { dark: isDark },
  );
}
