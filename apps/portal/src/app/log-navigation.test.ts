import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { defaultAppConfig } from '../platform/app-config.ts';
import { logNavigation } from './log-navigation.ts';

it('logNavigation logs the event for a path once per visit (req 3.16)', async () => {
  const logged: string[] = [];
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/login'] });
  const navigationEvents = { '/login': 'navigateLogin', '/history': 'navigateHistory' } as const;
  logNavigation(router, {
    config: { ...defaultAppConfig, navigationEvents },
    events: { log: (event) => logged.push(event) },
  });
  await router.navigate('/history');
  await router.navigate('/history?status=Posted');
  await router.navigate('/success');
  await router.navigate('/history');
  expect(logged).toEqual(['navigateLogin', 'navigateHistory', 'navigateHistory']);
});
