import { useEffect, useState } from 'react';

/** How long typing has to rest before it counts. */
const restMs = 400;

/**
 * A field's text while it is typed, and `value` as it counts: `onRest` hears of it once the typing rests. Where `value` changes from
 * elsewhere, by Back or by clearing, the field follows it; what the field itself has told does not come back into it.
 */
export function useRestedValue(value: string, onRest: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) setTyped(value);
    setTold(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === told) return;
    const timer = setTimeout(() => {
      setTold(text);
      onRest(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, told, onRest]);
  return [typed, setTyped];
}
