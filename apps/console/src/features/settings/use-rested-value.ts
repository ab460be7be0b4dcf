import { useEffect, useState } from 'react';

const restMs = 400;

/** Debounces a value, so that not every keystroke sends a request. */
export function useRestedValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
