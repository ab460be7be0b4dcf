/**
 * A text without the ports of this machine: the demo's programs stand wherever there is room. Nothing but the demo's list names this machine,
 * so that it lets nobody in anywhere else.
 */
export function withoutLoopbackPorts(text: string): string {
  return text.replace(/\bhttp:\/\/localhost:\d+/g, 'http://localhost');
}
