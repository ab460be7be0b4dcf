import { logEvent } from '@quittance/contract/events';
import { defineCases } from '../../testing/call-cases.ts';

/** Covers userevent/logevent (req 7.7). */
export const eventCases = [
  defineCases(logEvent, {
    success: async ({ tenant }) => ({
      tenant: tenant.label,
      body: { userEventType: 'UniqueVisit', userToken: 'client-1' },
    }),
    refusals: {},
  }),
];
