/** An empty page; the service worker may serve it instead of one that is not stored. */
export default function AppShellPage() {
  return null;
}
