import ical from 'ical-generator';
import { expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

it.each(['Lumen\r\nBEGIN:VEVENT', 'Lumen\nATTACH:http://x', 'Lumen\rX', 'Lumen\u2028X', 'Lumen\u0085X'])(
  'a name adds no line to a calendar: %j',
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

it('reserved signs of a calendar name are escaped', () => {
  expect(calendarText('Lumen, Inc; \\n')).toBe('Lumen\\, Inc\\; \\\\n');
});
