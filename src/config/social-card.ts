/** The pictures of link previews, as plugins/gatsby-plugin-social-images draws them and pages name them. */
export const socialCard = {
  folder: '/social',
  width: 1200,
  height: 630,
  logo: 'static/brand/logo-on-dark.svg',
  /** Those of the header and the cube in src/ui/styles/tokens.css; `pattern` is the cube behind the words. */
  colors: {
    background: '#2b3a42',
    pattern: '#31424b',
    text: '#f0f5f8',
    soft: '#bccad3',
    accent: '#8ed6fb',
  },
} as const;
