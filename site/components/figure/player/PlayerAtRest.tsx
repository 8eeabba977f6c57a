import type { VNode } from 'preact';

/** What stands in the page until the player's code is there; a browser leaves it as the build drew it. */
const AtRest = import.meta.env.SSR ? (await import('./AtRest.tsx')).AtRest : undefined;

interface Props {
  readonly onPress: (event: MouseEvent) => void;
}

/** The player's place until its code is there, and what hears of a press on it. */
export function PlayerAtRest({ onPress }: Props): VNode {
  if (AtRest) {
    return (
      <div class="player">
        <AtRest />
      </div>
    );
  }
  // biome-ignore lint/a11y: the buttons in it are pressed, by mouse or keys; this hears of it.
  return <div class="player" onClick={onPress} dangerouslySetInnerHTML={{ __html: '' }} />;
}
