const worker = new Worker(new URL('./counter.js', import.meta.url), { name: 'counter' });

worker.addEventListener('message', ({ data }) => {
  document.body.append(`The worker has counted to ${data}.`);
});
worker.postMessage(1000);
