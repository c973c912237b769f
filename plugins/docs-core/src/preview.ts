/** What `gatsby develop` sends to open pages after an edit; see gatsby-transformer-docs/src/preview-server.ts. */

/** Path of the stream of server-sent events, each with a PreviewMessage as JSON. */
export const PREVIEW_PATH = '/___preview';

/**
 * Milliseconds after which Gatsby's own data has an edit, also where a thousand pages are created again on a busy
 * machine. Until then open pages show what was sent.
 */
export const CAUGHT_UP = 120_000;

export interface PreviewMessage {
  /** A page whose source has changed. */
  readonly page?: {
    /** Fields of the page's Doc: `url`, `title`, `anchors`, `body` and others. */
    readonly doc: { readonly url: string; readonly body: string } & Readonly<Record<string, unknown>>;
    /** The rendered body. */
    readonly html: string;
  };
  /** The problems of all pages as text; '' for none. */
  readonly report?: string;
}
