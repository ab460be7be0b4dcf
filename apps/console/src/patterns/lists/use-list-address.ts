import { useSearchParams } from 'react-router';

export type ListAddress<Name extends string> = {
  /** Filter values from the URL; empty when missing. */
  readonly values: Readonly<Record<Name, string>>;
  /** Number of active filters. */
  readonly count: number;
  readonly change: (changed: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
};

/** Keeps a list's filters in the URL, so that they survive a reload, the Back button and a shared link. */
export function useListAddress<const Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const change = (changed: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    values,
    count: names.filter((name) => values[name] !== '').length,
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  };
}
