import type { PortalStorage } from '@quittance/browser/storage';
import type { Services } from './services.tsx';
import { createSessionStore } from './session-store.ts';
import { noteSignOfLife } from './sign-of-life.ts';
import { createStaffApi } from './staff-api.ts';
import { createStepUpDesk } from './step-up-desk.ts';
import { createToastStore } from './toast-store.ts';

export function createServices({ apiUrl, local }: { apiUrl: string; local: PortalStorage }): Services {
  const session = createSessionStore();
  const stepUp = createStepUpDesk();
  const api = createStaffApi({
    apiUrl,
    askForStepUp: stepUp.ask,
    onAnswered: () => noteSignOfLife(local),
    onUnauthorized() {
      stepUp.answer(false);
      if (session.getState().self) session.setState({ self: undefined, endedBy: 'over' });
    },
  });
  return { api, session, stepUp, toasts: createToastStore(), local };
}
