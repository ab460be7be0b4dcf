import { usageFailure } from './command-failure.ts';

/** An option or positional argument, and how it parses its text. */
export type Option<Value> = {
  readonly summary: string;
  /** Placeholder for the value in help, such as `<file>`, or null for a flag. */
  readonly value: string | null;
  readonly isRequired: boolean;
  /** Allowed values, if they are limited. */
  readonly choices?: readonly string[];
  /** Environment variable used when the option is missing. */
  readonly setting?: 'TENANT';
  /** Parses the text, undefined when it is missing. Throws a CommandFailure that refers to the option as `name`. */
  read(given: string | undefined, name: string): Value;
};

type Described = { readonly summary: string; readonly value: string; readonly setting?: 'TENANT' };

export function flag(summary: string): Option<boolean> {
  return { summary, value: null, isRequired: false, read: (given) => given !== undefined };
}

/** Text that isn't blank. */
export function text(of: Described): Option<string | undefined> {
  return parsed({ ...of, form: 'text', parse: (given) => (given.trim() === '' ? undefined : given) });
}

export function choice<const Choice extends string>(of: {
  summary: string;
  value: string;
  choices: readonly Choice[];
}): Option<Choice | undefined> {
  const { choices } = of;
  const parse = (given: string) => choices.find((each) => each === given);
  return { ...parsed({ ...of, form: `one of ${choices.join(', ')}`, parse }), choices };
}

export function wholeNumber(of: Described & { from: number; to: number }): Option<number | undefined> {
  const { from, to } = of;
  const parse = (given: string) => {
    const number = Number(given);
    return /^\d{1,15}$/.test(given) && number >= from && number <= to ? number : undefined;
  };
  return parsed({ ...of, form: `a whole number from ${from} to ${to}`, parse });
}

/** Value parsed by `parse`, which returns undefined for invalid text. `form` describes valid text in error messages. */
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
