/**
 * For Parcel, with which Gatsby compiles gatsby-config.ts and every gatsby-node.ts: no visitor downloads these, and
 * minimizing them takes half of the time.
 */
module.exports = { compress: false, mangle: false };
