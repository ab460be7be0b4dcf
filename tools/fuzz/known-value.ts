import fc from 'fast-check';

/** What stands in a generated request for something that the story has met by then: the nth value of a field of that name. */
export class Known {
  readonly field: string;
  readonly nth: number;
  /** What goes out while nothing of that name is known. */
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

/** The values that a story has met, by the name of the field that they came in. */
export class Pools {
  private readonly values = new Map<string, unknown[]>();

  /** Keeps a value, the newest first, unless it is known already. */
  keep(field: string, value: unknown): void {
    const known = this.values.get(field) ?? [];
    if (!known.includes(value)) this.values.set(field, [value, ...known].slice(0, mostKept));
  }

  /** A request with every Known replaced by what is known. */
  fill(value: unknown): unknown {
    if (value instanceof Known) {
      const known = this.values.get(value.field) ?? [];
      return known.length === 0 ? value.otherwise : known[value.nth % known.length];
    }
    if (Array.isArray(value)) return value.map((each) => this.fill(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.fill(each)]));
  }

  /** Keeps what an answer says under names by which requests ask; `namesFor` gives those names for a name of the answer. */
  learn(answer: unknown, namesFor: (name: string, value: unknown) => readonly string[]): void {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, namesFor);
      else for (const field of namesFor(name, value)) this.keep(field, value);
    }
  }
}

const mostKept = 12;
