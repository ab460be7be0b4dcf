import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time now, told anew every minute: for what changes by itself while somebody looks at it. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
