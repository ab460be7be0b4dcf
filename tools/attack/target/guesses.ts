import { codesByName } from '@quittance/contract/codes/response-code-names';
import type { Answer } from '../../demo/demo-client.ts';
import type { Outcome } from '../attack.ts';
import { codeOf } from './browser.ts';

const guesses = 26;
const rightGuess = 21;
const maxEvaluated = 10;

/** Returns 26 guesses, with the right one in 21st position. */
export function guessesAtOnce(right: string, wrong = (nth: number) => `Guess-${nth}-wrong`): string[] {
  return Array.from({ length: guesses }, (_, index) => (index + 1 === rightGuess ? right : wrong(index)));
}

/**
 * Counts each wrong guess evaluated beyond the tenth as a breach. The right guess may overtake others on its way and
 * open before the tenth wrong one, which isn't a breach without an eleventh evaluation.
 */
export function checkGuesses(
  answers: readonly Answer[],
  { isOpened }: { isOpened: (answer: Answer) => boolean },
): Outcome {
  const opened = answers.filter(isOpened).length;
  const wrong = answers.filter((answer) => !isTurnedAway(answer)).length - opened;
  const detail = `${wrong} wrong ones evaluated, ${opened > 0 ? 'the right one opened' : 'none opened'}`;
  return { tries: answers.length, through: Math.max(0, wrong - maxEvaluated), detail };
}

/** Returns true for a lockout or rate limit response, which reveals nothing about the guess. */
export function isTurnedAway(answer: Answer): boolean {
  return answer.status === 429 || codeOf(answer) === codesByName.SignInLocked;
}
