import type { CalendarDate } from '@internationalized/date';
import type { PortalStorage } from '@quittance/browser/storage';
import type { StaffSelf } from '@quittance/contract/staff/session';
import { todayIn } from '@quittance/domain/dates/business-day';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionStore } from './session-store.ts';
import type { StaffApi } from './staff-api.ts';
import type { StepUpDesk } from './step-up-desk.ts';
import type { ToastStore } from './toast-store.ts';

/** What the screens work with. Made once when the console starts; a test makes its own. */
export type Services = {
  readonly api: StaffApi;
  readonly session: SessionStore;
  /** Where a call that wants password and code afresh waits for them. */
  readonly stepUp: StepUpDesk;
  readonly toasts: ToastStore;
  readonly local: PortalStorage;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services. Throws outside of the console. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext around it');
  return services;
}

/** The operators' API. */
export function useApi(): StaffApi {
  return useServices().api;
}

/** Who is signed in, if anyone is. */
export function useSelfIfSignedIn(): StaffSelf | undefined {
  return useStore(useServices().session, ({ self }) => self);
}

/** Who is signed in. Throws on a screen before the sign-in; the layout's guard lets nobody else further. */
export function useSelf(): StaffSelf {
  const self = useSelfIfSignedIn();
  if (!self) throw new Error('useSelf needs somebody who is signed in');
  return self;
}

/** Whether who is signed in may do what asks for a role. The API decides again. */
export function useMayAct(role: StaffRole): boolean {
  return isRoleAtLeast(useSelf().role, role);
}

/** Today where the tenant is. */
export function useToday(): CalendarDate {
  return todayIn(useSelf().tenant.timeZone, Date.now());
}

/** Says that something was done, in words that go away by themselves. */
export function useSay(): (words: string) => void {
  return useServices().toasts.getState().say;
}
