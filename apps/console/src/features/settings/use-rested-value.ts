import { useEffect, useState } from 'react';

const restMs = 400;

/** A value once it has rested for a moment, so that a call is not made at every key. */
export function useRestedValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (rested === value) return;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
