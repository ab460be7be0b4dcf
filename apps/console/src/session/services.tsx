import type { CalendarDate } from '@internationalized/date';
import type { PortalStorage } from '@quittance/browser/storage';
import type { StaffSelf } from '@quittance/contract/staff/session';
import { todayIn } from '@quittance/domain/dates/business-day';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionStore } from './session-store.ts';
import type { StaffApi } from './staff-api.ts';
import type { StepUpPrompt } from './step-up-prompt.ts';
import type { ToastStore } from './toast-store.ts';

/** Created once when the console starts. Tests create their own. */
export type Services = {
  readonly api: StaffApi;
  readonly session: SessionStore;
  /** Holds requests that wait for step-up confirmation. */
  readonly stepUp: StepUpPrompt;
  readonly toasts: ToastStore;
  readonly local: PortalStorage;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Throws outside of the console. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext around it');
  return services;
}

export function useApi(): StaffApi {
  return useServices().api;
}

export function useSelfIfSignedIn(): StaffSelf | undefined {
  return useStore(useServices().session, ({ self }) => self);
}

/** Throws on screens before sign-in. The layout's guard requires an employee on all others. */
export function useSelf(): StaffSelf {
  const self = useSelfIfSignedIn();
  if (!self) throw new Error('useSelf needs a signed-in employee');
  return self;
}

/** The API makes the final decision. */
export function useMayAct(role: StaffRole): boolean {
  return isRoleAtLeast(useSelf().role, role);
}

/** Returns today's date in the tenant's time zone. */
export function useToday(): CalendarDate {
  return todayIn(useSelf().tenant.timeZone, Date.now());
}

/** Shows a message that disappears after a while. */
export function useToast(): (message: string) => void {
  return useServices().toasts.getState().show;
}
