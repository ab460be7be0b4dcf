import { useId } from 'react';
import { TextSetting } from './setting-fields.tsx';

/** Where most tenants are; any other name of the IANA list is taken too. */
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

/** The tenant's time zone, proposed as it is typed. */
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
