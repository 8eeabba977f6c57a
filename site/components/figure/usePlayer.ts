import type { ComponentType, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useExtras } from '../useExtras.ts';
import type { PlayerProps } from './player/Player.tsx';

/** What plays the figure, compares it and copies it: fetched when the figure comes into view. */
export function usePlayer(ref: RefObject<HTMLElement>): ComponentType<PlayerProps> | undefined {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return useExtras(isSeen)?.Player;
}
