import { createContext, useContext } from 'react';
import type { createSignInActions } from './create-sign-in-actions.ts';

/** The parts of signing in that call the API and check its responses. */
export type SignInActions = ReturnType<typeof createSignInActions>;

/** Returns the actions once they are loaded. Rejects if they can't be loaded. */
type LoadSignInActions = () => Promise<SignInActions>;

export const SignInActionsContext = createContext<LoadSignInActions | undefined>(undefined);

export function useSignInActions(): LoadSignInActions {
  const load = useContext(SignInActionsContext);
  if (!load) throw new Error('signing in needs a SignInActionsContext around it');
  return load;
}
