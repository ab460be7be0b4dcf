/** Formats a city line such as `Chicago, IL 60607`, without unknown parts. */
export function cityLine({
  city,
  state,
  zip,
}: {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}) {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
