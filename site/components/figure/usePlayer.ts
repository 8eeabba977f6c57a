import type { ComponentType, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PlayerProps } from './player/Player.tsx';

/** What plays the figure, compares it and copies it: fetched when the figure comes into view. */
export function usePlayer(ref: RefObject<HTMLElement>): ComponentType<PlayerProps> | undefined {
  const [player, setPlayer] = useState<{ readonly Player: ComponentType<PlayerProps> }>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('./extras.ts').then(setPlayer);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return player?.Player;
}
