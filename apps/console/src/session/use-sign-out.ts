import { signOutStaff, signOutStaffEverywhere } from '@quittance/contract/staff/session';
import { useServices } from './services.tsx';

/** Signs out here or in all sessions of the employee. The local sign-out works even when the server is unreachable. */
export function useSignOut(): (options?: { everywhere: boolean }) => Promise<void> {
  const { api, session } = useServices();
  return async ({ everywhere } = { everywhere: false }) => {
    await api.call(everywhere ? signOutStaffEverywhere : signOutStaff, {});
    session.setState({ self: undefined, endedBy: 'signed-out' });
  };
}
