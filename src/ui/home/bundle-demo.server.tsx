import { DemoSection } from './DemoSection';
import type { Sample } from './use-live-bundle';

/** The sample and its bundle. In the browser it is static until the visitor comes to it: bundle-demo.browser.tsx. */
export function BundleDemo({ sample }: { readonly sample: Sample }) {
  return (
    <div>
      <DemoSection sample={sample} />
    </div>
  );
}
