import { usageFailure } from './command-failure.ts';

/** An option or a word of a command, and how its text becomes a value. */
export type Option<Value> = {
  readonly summary: string;
  /** What stands for its value in help, such as `<file>`; null for an option that is there or not. */
  readonly value: string | null;
  readonly isRequired: boolean;
  /** The words that it takes, where it takes some and no others. */
  readonly choices?: readonly string[];
  /** The environment variable that it is taken from where it is not given. */
  readonly setting?: 'TENANT';
  /** The value of a text, undefined where none was given. Throws a CommandFailure; `name` is how the caller knows it. */
  read(given: string | undefined, name: string): Value;
};

type Described = { readonly summary: string; readonly value: string; readonly setting?: 'TENANT' };

/** An option that is there or not. */
export function flag(summary: string): Option<boolean> {
  return { summary, value: null, isRequired: false, read: (given) => given !== undefined };
}

/** A text with something in it. */
export function text(of: Described): Option<string | undefined> {
  return parsed({ ...of, form: 'text', parse: (given) => (given.trim() === '' ? undefined : given) });
}

/** One of some words. */
export function choice<const Choice extends string>(of: {
  summary: string;
  value: string;
  choices: readonly Choice[];
}): Option<Choice | undefined> {
  const { choices } = of;
  const parse = (given: string) => choices.find((each) => each === given);
  return { ...parsed({ ...of, form: `one of ${choices.join(', ')}`, parse }), choices };
}

/** A whole number within bounds. */
export function wholeNumber(of: Described & { from: number; to: number }): Option<number | undefined> {
  const { from, to } = of;
  const parse = (given: string) => {
    const number = Number(given);
    return /^\d{1,15}$/.test(given) && number >= from && number <= to ? number : undefined;
  };
  return parsed({ ...of, form: `a whole number from ${from} to ${to}`, parse });
}

/** A value that `parse` makes of a text, undefined where it is none; `form` says what one looks like. */
export function parsed<Value>({
  form,
  parse,
  ...of
}: Described & { form: string; parse(given: string): Value | undefined }): Option<Value | undefined> {
  return {
    ...of,
    isRequired: false,
    read(given, name) {
      if (given === undefined) return undefined;
      const value = parse(given);
      if (value === undefined) throw usageFailure(`Invalid value "${given}" for ${name}: expected ${form}.`);
      return value;
    },
  };
}

/** The same, and it has to be there. */
export function required<Value>(option: Option<Value | undefined>): Option<Value> {
  return {
    ...option,
    isRequired: true,
    read(given, name) {
      const value = option.read(given, name);
      if (value !== undefined) return value;
      throw usageFailure(
        `${name} is required.`,
        `${option.summary[0]?.toUpperCase()}${option.summary.slice(1)}${option.choices ? `: ${option.choices.join(', ')}` : ''}.`,
      );
    },
  };
}
