import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code loads when it is first shown, or ahead with `load`. */
export type LaterPart<Props extends object> = FunctionComponent<Props> & { load(): Promise<ComponentType<Props>> };

/**
 * Keeps a component out of the code that its screen starts with. Until its code is there, it shows the fallback. Loaded
 * ahead, it renders at once. After a failure, the next attempt to show it loads it again.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null }: { readonly fallback?: (props: Props) => ReactNode } = {},
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const part = {
    now: () => loaded,
    load: async () => {
      try {
        loading ??= load();
        loaded = await loading;
        return loaded;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
  };
  return Object.assign((props: Props) => <Later part={part} props={props} fallback={fallback} />, { load: part.load });
}

type Part<Props> = { now(): ComponentType<Props> | undefined; load(): Promise<ComponentType<Props>> };

function Later<Props extends object>(of: {
  readonly part: Part<Props>;
  readonly props: Props;
  readonly fallback: (props: Props) => ReactNode;
}) {
  const { part, props, fallback } = of;
  // Not the module's, because a lazy component fails forever after one failure.
  const [Shown] = useState((): ComponentType<Props> => part.now() ?? lazyComponent(part.load));
  return (
    <Suspense fallback={fallback(props)}>
      <Shown {...props} />
    </Suspense>
  );
}

function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as ComponentType<Props>;
}
