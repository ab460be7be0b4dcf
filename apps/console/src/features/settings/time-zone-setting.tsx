import { useId } from 'react';
import { TextSetting } from './setting-fields.tsx';

/** Common time zones. Any other IANA name is accepted too. */
const proposed = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** Suggests time zones while typing. */
export function TimeZoneSetting() {
  const id = useId();
  return (
    <>
      <TextSetting path="timeZone" list={id} />
      <datalist id={id}>
        {proposed.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
