import { Icon, type IconProps } from './icon.tsx';

// Console icons for accounts and payment links.
export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 18.500V6a2.500 2.500 0 0 1 2.500-2.500H19v14H7.500A2.500 2.500 0 0 0 5 20a.5.5 0 0 0 .5.5H19M9 8h6M9 11.500h4" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 14a4 4 0 0 0 6 .4l3-3a4.100 4.100 0 0 0-5.800-5.800l-1.500 1.500" />
      <path d="M14 10a4 4 0 0 0-6-.4l-3 3a4.100 4.100 0 0 0 5.800 5.800l1.500-1.500" />
    </Icon>
  );
}
