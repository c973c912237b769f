self.addEventListener('message', ({ data }) => {
  let count = 0;
  while (count < data) count += 1;
  self.postMessage(count);
});
