import { createStore, type StoreApi } from 'zustand';

type Desk = { readonly isAsking: boolean };

/** Where calls wait until password and code have been shown afresh. */
export type StepUpDesk = {
  /** Whether somebody is asked now. */
  readonly state: StoreApi<Desk>;
  /** Asks, or joins those who wait already: true when password and code were right, false when it was called off. */
  readonly ask: () => Promise<boolean>;
  /** Answers all who wait. */
  readonly answer: (isShown: boolean) => void;
};

/** A desk at which nobody waits. */
export function createStepUpDesk(): StepUpDesk {
  const state = createStore<Desk>(() => ({ isAsking: false }));
  let waiting: ((isShown: boolean) => void)[] = [];
  return {
    state,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        state.setState({ isAsking: true });
      }),
    answer(isShown) {
      const answered = waiting;
      waiting = [];
      state.setState({ isAsking: false });
      for (const resolve of answered) resolve(isShown);
    },
  };
}
