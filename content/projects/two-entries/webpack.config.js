export default {
  mode: 'production',
  entry: {
    front: './src/front.js',
    admin: './src/admin.js',
  },
};
