import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { logInAnswer, testToken } from '../../../testing/log-in-answer.ts';
import { renderWithTexts } from '../../../testing/render-portal.tsx';
import { testServices, testUser } from '../../../testing/test-services.ts';
import { usePlanDay } from './plan-days-text.ts';

function Days({ days }: { readonly days: readonly string[] }) {
  const planDay = usePlanDay();
  return days.map((day) => <p key={day}>{planDay(parseDate(day))}</p>);
}

it('usePlanDay adds the year to a day in a later year, except for tomorrow (req 9.4)', async () => {
  const services = testServices();
  const issuedAtMs = Date.parse('2026-12-31T18:00:00Z');
  services.session.setState({ user: testUser(services, logInAnswer({ token: testToken({ issuedAtMs }) })) });
  const days = ['2026-12-31', '2027-01-01', '2027-01-02'];
  const { container } = await renderWithTexts(<Days days={days} />, { services });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Today, December 31',
    'Tomorrow, January 1',
    'Saturday, January 2, 2027',
  ]);
});
