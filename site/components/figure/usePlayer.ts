import type { ComponentType, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useExtras } from '../useExtras.ts';
import type { PlayerProps } from './player/Player.tsx';

/** What plays the figure, compares it and copies it, and what notes a press until it is there. */
interface Coming {
  readonly Player: ComponentType<PlayerProps> | undefined;
  readonly onPress: (event: MouseEvent) => void;
}

const buttonOf = (target: EventTarget | null): HTMLElement | null | undefined =>
  (target as Element | null)?.closest('button');

/** The player: fetched when the figure comes into view. What was pressed before is pressed again on it. */
export function usePlayer(ref: RefObject<HTMLElement>): Coming {
  const [isSeen, setSeen] = useState(false);
  const pressed = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const Player = useExtras(isSeen)?.Player;
  useEffect(() => {
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('.player button') ?? [])];
    if (Player) buttons.find(({ textContent }) => textContent === pressed.current)?.click();
  }, [Player]);
  const onPress = ({ target }: MouseEvent): void => {
    if (!Player) pressed.current = buttonOf(target)?.textContent;
  };
  return { Player, onPress };
}
