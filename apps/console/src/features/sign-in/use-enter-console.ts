import type { StaffSelf } from '@quittance/contract/staff/session';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../app/guards.ts';
import { useServices } from '../../session/services.tsx';

/** Opens the page that was asked for before the sign-in. */
export function useEnterConsole(): (self: StaffSelf) => void {
  const { session } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (self) => {
    session.setState({ self, endedBy: undefined });
    void navigate(returnPath(params), { replace: true });
  };
}
