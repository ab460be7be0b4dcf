import { signOutStaff, signOutStaffEverywhere } from '@quittance/contract/staff/session';
import { useServices } from './services.tsx';

/** Signs out, here or wherever the same person is signed in. Here it holds even where the server cannot be asked. */
export function useSignOut(): (options?: { everywhere: boolean }) => Promise<void> {
  const { api, session } = useServices();
  return async ({ everywhere } = { everywhere: false }) => {
    await api.call(everywhere ? signOutStaffEverywhere : signOutStaff, {});
    session.setState({ self: undefined, endedBy: 'signed-out' });
  };
}
