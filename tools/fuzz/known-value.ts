import fc from 'fast-check';

/** Placeholder in a generated request for the nth known value of a field. */
export class Known {
  readonly field: string;
  readonly nth: number;
  /** Sent while no value is known. */
  readonly otherwise: unknown;

  constructor(field: string, of: { nth: number; otherwise: unknown }) {
    this.field = field;
    this.nth = of.nth;
    this.otherwise = of.otherwise;
  }

  [fc.toStringMethod](): string {
    return `Known(${this.field}, ${this.nth})`;
  }
}

/** Values seen in a story, by field name. */
export class Pools {
  private readonly values = new Map<string, unknown[]>();

  /** Adds a new value in front, unless it is known. */
  keep(field: string, value: unknown): void {
    const known = this.values.get(field) ?? [];
    if (!known.includes(value)) this.values.set(field, [value, ...known].slice(0, maxKept));
  }

  /** Replaces every placeholder in a request with a known value. */
  fill(value: unknown): unknown {
    if (value instanceof Known) {
      const known = this.values.get(value.field) ?? [];
      return known.length === 0 ? value.otherwise : known[value.nth % known.length];
    }
    if (Array.isArray(value)) return value.map((each) => this.fill(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.fill(each)]));
  }

  /** Collects the values in a response under the request fields given by `namesFor`. */
  learn(answer: unknown, namesFor: (name: string, value: unknown) => readonly string[]): void {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, namesFor);
      else for (const field of namesFor(name, value)) this.keep(field, value);
    }
  }
}

const maxKept = 12;
