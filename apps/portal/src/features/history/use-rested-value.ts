import { useEffect, useState } from 'react';

/** The pause in typing after which a value applies. */
const restMs = 400;

/**
 * Debounces a text field: `onRest` gets the text once typing pauses. The field follows changes of `value` from outside,
 * such as Back or clearing, but ignores the values it reported itself.
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
