import { Icon, type IconProps } from './icon.tsx';

export function SlidersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h8M18 7h2M4 17h2M12 17h8" />
      <circle cx="15" cy="7" r="2.8" />
      <circle cx="9" cy="17" r="2.8" />
    </Icon>
  );
}
