import type { SchemaChange } from '../mutants/mutant.ts';
import type { SourceChange } from './source-change.ts';
import type { Target } from './target/target.ts';

/** Attack classes in the order they run. */
export const attackClasses = [
  'insider',
  'race',
  'replay',
  'token',
  'enumeration',
  'oracle',
  'denial',
  'surface',
] as const;
export type AttackClass = (typeof attackClasses)[number];

/**
 * Result of one attack: number of tries, number of tries the product should have refused and didn't, and the evidence.
 */
export type Outcome = { readonly tries: number; readonly through: number; readonly detail: string };

export type Attack = {
  readonly name: string;
  readonly class: AttackClass;
  /** One sentence for the docs: the attacker's action and the required response. */
  readonly tries: string;
  run(target: Target): Promise<Outcome>;
  /** Changes to the product that, applied together, let the attack through. */
  readonly weakenedBy: readonly (SourceChange | SchemaChange)[];
};

export function defineAttack(attack: Attack): Attack {
  return attack;
}

/** Counts the tries that got through and describes the first few. */
export function tally(tries: readonly { readonly what: string; readonly isThrough: boolean }[]): Outcome {
  const through = tries.filter(({ isThrough }) => isThrough).map(({ what }) => what);
  const more = through.length > 3 ? `, and ${through.length - 3} more` : '';
  return { tries: tries.length, through: through.length, detail: `${through.slice(0, 3).join('; ')}${more}` };
}

export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: 'tries' | 'through') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  return { tries: sum('tries'), through: sum('through'), detail: outcomes.map(({ detail }) => detail).join('; ') };
}
