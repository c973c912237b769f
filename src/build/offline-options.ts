/**
 * Options of gatsby-plugin-offline. Its `runtimeCaching` is merged with the plugin's own by index, so every slot is
 * spelled out. A pattern that does not begin at the start of the address speaks of our own host only. Pages come from the network first: a page that was visited works again without it.
 */
export function buildOfflineOptions(): Record<string, unknown> {
  return {
    workboxConfig: {
      // A waiting version takes over when the visitor says so, never by itself.
      skipWaiting: false,
      clientsClaim: true,
      runtimeCaching: [
        // Pages: addresses that end in a slash, with or without a query.
        {
          urlPattern: /\/(\?.*)?$/,
          handler: 'NetworkFirst',
          options: { networkTimeoutSeconds: 3 },
        },
        // Files that keep their name when they change.
        {
          urlPattern: /\/(boot\.js|search\/index\.json|page-data\/.*\.json)$/,
          handler: 'NetworkFirst',
          options: { networkTimeoutSeconds: 3 },
        },
        // Files named by what is in them.
        {
          urlPattern:
            /\/((doc|nav|search)\/.*\.[\da-f]{10}\.(js|json)|[^/]*-[\da-f]{16,}\.(js|css)|static\/.*)$/,
          handler: 'CacheFirst',
        },
        { urlPattern: /\/(icons\/.*\.png|icon\.svg)$/, handler: 'StaleWhileRevalidate' },
      ],
    },
  };
}
