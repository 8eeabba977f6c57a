import { type ComponentType, type FunctionComponent, hydrate, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Load, PART } from '../directives/part.ts';

/** A part of an island that is there from the start, and that nobody needs the code of until they come near it. */
interface Part<Props extends object> {
  /** What the build draws it with; a browser has no use for it, and only there is it undefined. */
  readonly atBuild: ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
  /** What is seen of it before anybody touches it: once that changes, it has to be drawn anew. */
  readonly seen?: (props: Props) => readonly unknown[];
}

/**
 * A part that stands in the page as it was built and comes to life by itself, after its island: when somebody comes near
 * it, or when what is seen of it changes. It has a root of its own in the place that the island keeps for it.
 */
export function later<Props extends object>({
  atBuild: AtBuild,
  load,
  seen = () => [],
}: Part<Props>): FunctionComponent<Props> {
  if (AtBuild) {
    return (props) => (
      <div class="later">
        <AtBuild {...props} />
      </div>
    );
  }
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    const first = useRef(props);
    const now = useRef(props);
    const Alive = useRef<ComponentType<Props>>();
    now.current = props;
    useLayoutEffect(() => {
      const detail: Load = async () => {
        const Loaded = await load();
        return () => {
          const root = place.current;
          if (!root) return;
          // It stands there as it was at first: what has changed since is a change to it.
          hydrate(<Loaded {...first.current} />, root);
          render(<Loaded {...now.current} />, root);
          Alive.current = Loaded;
        };
      };
      const root = place.current;
      if (!root) return undefined;
      root.dispatchEvent(new CustomEvent(PART, { bubbles: true, detail }));
      // What the build did not draw is drawn now.
      if (!root.firstChild) root.dispatchEvent(new Event('change'));
      return () => render(null, root);
    }, []);
    const shown = seen(props);
    useLayoutEffect(() => {
      if (seen(first.current).some((was, i) => was !== shown[i]))
        place.current?.dispatchEvent(new Event('change'));
    }, shown);
    useLayoutEffect(() => {
      const Loaded = Alive.current;
      if (Loaded && place.current) render(<Loaded {...props} />, place.current);
    });
    // Whatever stands there, the island leaves it alone.
    return <div class="later" ref={place} dangerouslySetInnerHTML={{ __html: '' }} />;
  };
}
