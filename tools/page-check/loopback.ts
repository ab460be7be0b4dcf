/**
 * Removes local ports from a text, because the demo's processes listen on any free port. Only the demo's list names
 * localhost, so this allows nothing elsewhere.
 */
export function withoutLoopbackPorts(text: string): string {
  return text.replace(/\bhttp:\/\/localhost:\d+/g, 'http://localhost');
}
