import ical from 'ical-generator';
import { expect, it } from 'vitest';
import { calendarText } from './plan-calendar.ts';

it.each(['Lumen\r\nBEGIN:VEVENT', 'Lumen\nATTACH:http://x', 'Lumen\rX', 'Lumen\u2028X', 'Lumen\u0085X'])(
  'calendarText keeps the name %j from adding lines to a calendar',
  (name) => {
    const lines = ical({ name: calendarText(name) })
      .toString()
      .split(/[\r\n\u2028\u0085]+/);
    expect(lines).toHaveLength(
      ical({ name: 'Lumen' })
        .toString()
        .split(/[\r\n]+/).length,
    );
  },
);

it('calendarText escapes the reserved characters of a calendar name', () => {
  expect(calendarText('Lumen, Inc; \\n')).toBe('Lumen\\, Inc\\; \\\\n');
});
