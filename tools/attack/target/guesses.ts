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

/** Every guess above ten that was evaluated got through, and so did the right one if it opened anything after ten wrong ones. */
export function judgeGuesses(
  answers: readonly Answer[],
  { isOpened }: { isOpened: (answer: Answer) => boolean },
): Outcome {
  const evaluated = answers.filter((answer) => !isTurnedAway(answer)).length;
  const opened = answers.filter(isOpened).length;
  const beyond = Math.max(0, evaluated - maxEvaluated);
  const detail = `${evaluated} evaluated, ${opened > 0 ? 'the right one opened' : 'none opened'}`;
  // Without more than ten evaluations the right guess can only have overtaken the others on its way, which is no race won.
  return { tries: answers.length, through: beyond, detail };
}

/** True for the answer of a lock or a limit, which says nothing about the guess. */
export function isTurnedAway(answer: Answer): boolean {
  return answer.status === 429 || codeOf(answer) === codesByName.SignInLocked;
}
