import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testServices, testUser } from '../testing/test-services.ts';
import { followRestoredPage } from './portal.tsx';

let reloads = 0;
let stop: () => void = () => undefined;
beforeEach(() => {
  reloads = 0;
});
afterEach(() => stop());

const follow = (services: ReturnType<typeof testServices>) => {
  stop = followRestoredPage(services, {
    reload: () => {
      reloads += 1;
    },
  });
};
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('a page restored from the back-forward cache (req 4.9)', () => {
  it('reloads when a customer was signed in', () => {
    const services = testServices();
    services.session.setState({ user: testUser() });
    follow(services);
    show(true);
    expect(reloads).toBe(1);
  });

  it('does not reload when no one was signed in or it is a first load', () => {
    const services = testServices();
    services.session.setState({ user: undefined });
    follow(services);
    show(true);
    services.session.setState({ user: testUser() });
    show(false);
    expect(reloads).toBe(0);
  });
});
