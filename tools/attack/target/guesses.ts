import { codesByName } from '@quittance/contract/response-code-names';
import type { Answer } from '../../demo/demo-client.ts';
import type { Outcome } from '../attack.ts';
import { codeOf } from './browser.ts';

const guesses = 26;
const rightGuess = 21;
const maxEvaluated = 10;

/** 26 guesses, of which the 21st is right. */
export function guessesAtOnce(right: string, wrong = (nth: number) => `Guess-${nth}-wrong`): string[] {
  return Array.from({ length: guesses }, (_, index) => (index + 1 === rightGuess ? right : wrong(index)));
}

/**
 * Every wrong guess above ten that was evaluated got through. The right one may come in before the tenth wrong one, if it overtakes the others on
 * its way, and opens then; without an eleventh evaluation that is no race won.
 */
export function judgeGuesses(
  answers: readonly Answer[],
  { isOpened }: { isOpened: (answer: Answer) => boolean },
): Outcome {
  const opened = answers.filter(isOpened).length;
  const wrong = answers.filter((answer) => !isTurnedAway(answer)).length - opened;
  const detail = `${wrong} wrong ones evaluated, ${opened > 0 ? 'the right one opened' : 'none opened'}`;
  return { tries: answers.length, through: Math.max(0, wrong - maxEvaluated), detail };
}

/** True for the answer of a lock or a limit, which says nothing about the guess. */
export function isTurnedAway(answer: Answer): boolean {
  return answer.status === 429 || codeOf(answer) === codesByName.SignInLocked;
}
