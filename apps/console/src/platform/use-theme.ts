import { useState } from 'react';
import { useServices } from '../session/services.tsx';
import { applyTheme, chosenTheme, rememberTheme, type Theme } from './theme.ts';

export function useTheme(): [Theme, (theme: Theme) => void] {
  const { local } = useServices();
  const [theme, setTheme] = useState(() => chosenTheme(local));
  return [
    theme,
    (chosen) => {
      applyTheme(chosen);
      rememberTheme(local, chosen);
      setTheme(chosen);
    },
  ];
}
