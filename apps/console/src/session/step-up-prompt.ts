import { createStore, type StoreApi } from 'zustand';

type PromptState = { readonly isAsking: boolean };

/** Holds requests until the employee has confirmed password and code. */
export type StepUpPrompt = {
  /** True while the dialog is open. */
  readonly state: StoreApi<PromptState>;
  /** Opens the dialog or joins the requests that already wait. Resolves to true when confirmed, false when canceled. */
  readonly ask: () => Promise<boolean>;
  /** Resolves all waiting requests. */
  readonly answer: (isShown: boolean) => void;
};

export function createStepUpPrompt(): StepUpPrompt {
  const state = createStore<PromptState>(() => ({ isAsking: false }));
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
