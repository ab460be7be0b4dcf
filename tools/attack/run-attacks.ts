import type { Attack, Outcome } from './attack.ts';
import type { Target } from './target/target.ts';

/** Result of an attack, or the error that kept it from running, which proves nothing. */
export type AttackResult = { attack: Attack; seconds: number } & ({ outcome: Outcome } | { fault: string });

/** Returns true when every try was refused. */
export function isHeld(played: AttackResult): boolean {
  return 'outcome' in played && played.outcome.through === 0 && played.outcome.tries > 0;
}

/** Runs attacks in sequence and reports each one as it ends. */
export async function runAttacks(
  target: Target,
  { attacks, report }: { attacks: readonly Attack[]; report: (played: AttackResult) => void },
): Promise<AttackResult[]> {
  const all: AttackResult[] = [];
  for (const attack of attacks) {
    const beganAt = Date.now();
    const result = await carryOut(attack, target);
    const played = { attack, seconds: (Date.now() - beganAt) / 1_000, ...result };
    report(played);
    all.push(played);
  }
  return all;
}

async function carryOut(attack: Attack, target: Target): Promise<{ outcome: Outcome } | { fault: string }> {
  try {
    return { outcome: await attack.run(target) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
