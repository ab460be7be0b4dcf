/** A place as it stands on a letter, `Chicago, IL 60607`; what is not known is left out. */
export function placeText({
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
