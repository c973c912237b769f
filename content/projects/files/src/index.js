console.log('The files beside this one are copied.');
